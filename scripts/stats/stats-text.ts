import type { PackageNames, Stats } from './collect-stats.ts';
import type { SharedName } from './shared-names.ts';

const number = (value: number): string => value.toLocaleString('en-US');

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${number(count)} ${count === 1 ? one : many}`;

function nameText({ name, file, users, testUsers, isUsedInside }: SharedName): string {
  const notes = [
    users.length > 0 ? `used by ${users.join(', ')}` : 'no user',
    ...(testUsers.length > 0 ? [`in tests and tools of ${testUsers.join(', ')}`] : []),
    ...(isUsedInside ? ['and inside its package'] : []),
  ];
  return `    ${name} (${file}): ${notes.join(', ')}`;
}

const isShared = ({ package: name }: PackageNames): boolean => name.startsWith('shared-');

function packageText({ package: name, exported, oneUser, oneUserAndInside, noUser }: PackageNames): string {
  const inside = `${number(oneUserAndInside.length)} with one user beside the package itself`;
  return `  ${name}: ${counted(exported, 'name')}, ${number(oneUser.length)} with one user, ${inside}, ${number(noUser.length)} with none`;
}

/** A package that all may import, with every name that fewer than two do. */
const sharedText = (names: PackageNames): string[] => [
  packageText(names),
  ...[...names.oneUser, ...names.oneUserAndInside, ...names.noUser].map(nameText),
];

const NAMES_NOTE = [
  '  A user is another package whose product code imports the name, or imports a name whose signature shows it.',
  '  Functions of supabase are product code. Tests, scripts, e2e, and sandbox are tests and tools: they are no users, but named;',
  '  they are the users of what an entry named "testing" exports.',
];

/** The figures as lines of text. Lists of places are in `--json` alone where they are long. */
export function statsText(stats: Stats): string {
  const { functions, largestFile, casts, storage, code } = stats;
  const { longest } = functions;
  const lines = [
    'Names that shared packages export',
    ...NAMES_NOTE,
    ...stats.names.filter(isShared).flatMap(sharedText),
    '',
    'Names of other packages, whose entries are made for one user each',
    ...stats.names.filter((names) => !isShared(names)).map(packageText),
    '',
    'Journeys (docs/architecture.md)',
    ...stats.journeys.map(
      ({ name, files, packages }) =>
        `  ${name}: ${counted(files, 'file')} in ${counted(packages.length, 'package')} (${packages.join(', ')})`,
    ),
    '',
    'Product code, without tests and generated files',
    `  ${counted(code.product.lines, 'line')} in ${counted(code.product.files, 'file')}`,
    `  Longest function: ${longest ? `${longest.lines} lines, ${longest.name} (${longest.file}:${longest.line})` : 'none'}`,
    `  Functions over 40 lines: ${number(functions.long.length)} of ${number(functions.count)}, ${(functions.longShare * 100).toFixed(1)} %`,
    `  Largest file, tools included: ${largestFile ? `${largestFile.lines} lines, ${largestFile.file}` : 'none'}`,
    `  Casts (as, except as const, and !): ${number(casts.length)}`,
    `  Modules that touch browser storage directly: ${storage.modules.length}`,
    ...storage.modules.map((file) => `    ${file}`),
    `  Inline scripts that touch browser storage: ${storage.inline.length}`,
    ...storage.inline.map((file) => `    ${file}`),
    '',
    'Code that only tests use (e2e/support, e2e/bench, scripts/testing, test-kit)',
    `  ${counted(code.testSupport.lines, 'line')} in ${counted(code.testSupport.files, 'file')}`,
    '',
    `Lint rules off without a written reason: ${stats.rulesWithoutReason.length}`,
    ...stats.rulesWithoutReason.map((rule) => `  ${rule}`),
    `Suppressions in product code without a written reason: ${stats.suppressionsWithoutReason.length}`,
    ...stats.suppressionsWithoutReason.map(({ file, line }) => `  ${file}:${line}`),
  ];
  return `${lines.join('\n')}\n`;
}
