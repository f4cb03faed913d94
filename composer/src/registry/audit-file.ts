import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { DataPaths } from './data-paths.ts';

/** A change that a person ordered of the live or stored releases, one a line in `audit.jsonl`. */
const LocalAuditEntry = z.object({
  at: z.iso.datetime(),
  /** The user and the machine, or the person for whom a CI job ran. */
  actor: z.string(),
  action: z.enum(['rollback', 'retire', 'collect']),
  /** The remote, or what was removed. */
  subject: z.string(),
  reason: z.string(),
});

/** @see LocalAuditEntry */
export type LocalAuditEntry = z.infer<typeof LocalAuditEntry>;

const fileOf = ({ channel }: Pick<DataPaths, 'channel'>): string => path.join(path.dirname(channel), 'audit.jsonl');

type Variables = Readonly<Record<string, string | undefined>>;

/** Who runs this process: the person for whom a CI job runs, or the user and the machine. */
export function actorOf(variables: Variables): string {
  const person = variables['GITHUB_ACTOR'] || variables['GITLAB_USER_LOGIN'];
  if (person) return `${person} (CI)`;
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    return `unknown@${hostname()}`; // A container may run under a number that has no name.
  }
}

/** Adds an entry. Nothing in the shop changes or removes one. */
export function recordAudit(dataPaths: Pick<DataPaths, 'channel'>, entry: LocalAuditEntry): void {
  // One write of less than a page to a file that is opened for appending is not mixed with another process's.
  appendFileSync(fileOf(dataPaths), `${JSON.stringify(entry)}\n`);
}

/** The entries, the earliest first; lines that can't be read are left out. */
export function readAudit(dataPaths: Pick<DataPaths, 'channel'>): LocalAuditEntry[] {
  const file = fileOf(dataPaths);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [LocalAuditEntry.parse(JSON.parse(line))];
      } catch {
        return []; // A process that was killed leaves half a line.
      }
    });
}
