import type { GateCase } from '../gate-case.ts';
import { builtInCases } from './built-ins.ts';
import { contractCases } from './contracts.ts';
import { diskCases } from './disk.ts';
import { earlyCases } from './early.ts';
import { eventCases } from './events.ts';
import { factCases } from './facts.ts';
import { handlerCases } from './handlers.ts';
import { loaderCases } from './loaders.ts';
import { ownershipCases } from './ownership.ts';
import { slotAndPageCases } from './pages.ts';
import { sizeCases } from './size.ts';
import { startCases } from './start.ts';
import { styleCases } from './styles.ts';

/** Every case, in the order of the table. */
export const GATE_CASES: readonly GateCase[] = [
  ...loaderCases,
  ...startCases,
  ...slotAndPageCases,
  ...ownershipCases,
  ...styleCases,
  ...builtInCases,
  ...contractCases,
  ...eventCases,
  ...sizeCases,
  ...handlerCases,
  ...earlyCases,
  ...diskCases,
  ...factCases,
];
