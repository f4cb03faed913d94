import * as Experiments from 'experiments';
import * as Contracts from 'shared-contracts';
import * as Runtime from 'shared-runtime';

/** The contracts with the runtime's names, as releases ask for them that were built before the runtime was a package of its own. */
export const CONTRACTS = { ...Runtime, ...Contracts, withPatience: Runtime.withTimeLimit };

/** The experiments with the names under which such releases ask for them. */
export const EXPERIMENTS = { ...Experiments, usePlace: Experiments.useTestSpot };
