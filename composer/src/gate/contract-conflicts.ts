import type { Composition, JsonSchema, Release } from 'shared-contracts/composition';
import type { ContractSchemas, ShellContracts, SpokenSchemas } from './contract-schemas.ts';
import { versionGaps } from './contract-versions.ts';
import { incompatibility } from './schema-compatibility.ts';

/** A party of contracts by the name that its author knows. */
export interface Party extends SpokenSchemas {
  readonly name: string;
}

/** The findings of a comparison: rejections with a counterexample, and notes on what can't be decided. */
export interface Conflicts {
  readonly rejections: readonly string[];
  readonly notes: readonly string[];
}

/** The longest counterexample that is printed. */
const LONGEST = 160;

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** A release as a party. One that was built before releases recorded schemas sends and takes nothing. */
export function partyOf({ remote, version, contracts }: Release): Party {
  const { sends = {}, takes = {} } = contracts;
  return { name: `${remote}@${version}`, sends, takes };
}

/** The part of a party that browsers keep. */
function storedOnly({ name, sends, takes }: Party): Party {
  const stored = (schemas: ContractSchemas): ContractSchemas =>
    Object.fromEntries(Object.entries(schemas).filter(([contract]) => contract.startsWith('stored ')));
  return { name, sends: stored(sends), takes: stored(takes) };
}

/** The shell as a party; one that was built before builds recorded schemas is left out. */
export function shellParty(schemas: SpokenSchemas | undefined): Party[] {
  return schemas ? [{ name: 'the shell', ...schemas }] : [];
}

/** Whether both parties hold one schema of a contract that each sends and takes, as releases do of what browsers keep. */
function isShared(one: Party, other: Party, contract: string): boolean {
  const schemasOf = ({ sends, takes }: Party): string => JSON.stringify([sends[contract], takes[contract]]);
  return other.sends[contract] !== undefined && schemasOf(one) === schemasOf(other);
}

/** The counterexample as a sentence for the author of either party. */
function sentenceOf(sender: Party, taker: Party, contract: string, value: unknown): string {
  const key = /^stored (.+)$/.exec(contract)?.[1];
  return key === undefined
    ? `${sender.name} may send the ${contract} as ${shown(value)}, which ${taker.name} does not accept`
    : `${sender.name} may store ${key} as ${shown(value)}, which ${taker.name} can’t read`;
}

function meet(sender: Party, taker: Party): Conflicts {
  const found = Object.entries(sender.sends).flatMap(([contract, produced]: [string, JsonSchema]) => {
    const accepted = Object.hasOwn(taker.takes, contract) ? taker.takes[contract] : undefined;
    const result = accepted && !isShared(sender, taker, contract) && incompatibility(produced, accepted);
    return result ? [{ contract, result }] : [];
  });
  return {
    rejections: found.flatMap(({ contract, result }) =>
      result.kind === 'counterexample' ? [sentenceOf(sender, taker, contract, result.value)] : [],
    ),
    notes: found.flatMap(({ contract, result }) =>
      result.kind === 'undecided'
        ? [`it can’t be decided whether ${taker.name} accepts the ${contract} of ${sender.name}: ${result.note}`]
        : [],
    ),
  };
}

/** The events and slots that a party uses and the shell, which carries them, no longer knows. */
function unknownTo(shell: Party, party: Party): string[] {
  const missing = (used: ContractSchemas, known: ContractSchemas): string[] =>
    Object.keys(used).filter((contract) => /^(event|slot) /.test(contract) && !Object.hasOwn(known, contract));
  const lost = new Set([...missing(party.sends, shell.takes), ...missing(party.takes, shell.sends)]);
  return [...lost].map((contract) => `${party.name} uses the ${contract}, which the shell does not know`);
}

/**
 * Compares the schemas of parties that meet in one page, in both directions, with proof. What can't be decided is a note: the page
 * checks every value once more when it arrives, and a wrong rejection would keep a team from publishing.
 *
 * @param changed the parties that are new; two others are not compared
 * @param others the parties that they meet
 * @param shell carries events and slots; empty where its contracts are not recorded
 */
export function contractConflicts(
  changed: readonly Party[],
  others: readonly Party[],
  shell: readonly Party[] = [],
): Conflicts {
  const pairs = changed.flatMap((party, i) =>
    [...changed.slice(i + 1), ...others].flatMap((other) => [meet(party, other), meet(other, party)]),
  );
  const carriers = shell.flatMap((one) => {
    const parties = changed.includes(one) ? others : changed;
    return parties.map((party): Conflicts => ({ rejections: unknownTo(one, party), notes: [] }));
  });
  const all = [...pairs, ...carriers];
  return { rejections: all.flatMap((one) => one.rejections), notes: all.flatMap((one) => one.notes) };
}

/** Compares new releases with each other, with the live releases that stay, with what those that go have stored, and with the shell. */
export function releaseConflicts(
  releases: readonly Release[],
  live: Composition | null,
  shell: ShellContracts | undefined,
): Conflicts {
  const replaced = new Set(releases.map(({ remote }) => remote));
  const all = Object.values(live?.remotes ?? {});
  const staying = all.filter(({ remote }) => !replaced.has(remote)).map(partyOf);
  // What browsers keep outlives a release: the new one reads what the old one wrote, and the old one again after a return.
  const before = all.filter(({ remote }) => replaced.has(remote)).map((release) => storedOnly(partyOf(release)));
  const carriers = shellParty(shell);
  const { rejections, notes } = contractConflicts(
    releases.map(partyOf),
    [...staying, ...before, ...carriers],
    carriers,
  );
  return { rejections: [...versionGaps(releases, shell?.version), ...rejections], notes };
}
