import { useAuth } from 'shared-runtime';

/** The roles, the least first: each includes the permissions of the previous one. */
const ROLES = ['viewer', 'editor', 'publisher', 'admin'] as const;

/** @see ROLES */
export type Role = (typeof ROLES)[number];

/** Whether the signed-in account claims at least a role. A hint for the page: the database decides. */
export function useHasRole(): (least: Role) => boolean {
  const { status, user } = useAuth();
  const rank = status === 'signed-in' ? ROLES.findIndex((role) => role === user?.role) : -1;
  return (least) => rank >= ROLES.indexOf(least);
}

/**
 * The role that a change of an experiment requires, as in the database: an editor may change drafts and archived ones.
 *
 * @param act the action; `edit` for saving, `revert` for undoing
 * @example leastRoleFor('archive', 'draft'); // 'editor'
 */
export function leastRoleFor(act: string, status: string): Role {
  if (act === 'duplicate' || act === 'create') return 'editor';
  const isQuiet = act === 'edit' || act === 'archive' || act === 'revert';
  return isQuiet && (status === 'draft' || status === 'archived') ? 'editor' : 'publisher';
}

/** The role that an action requires, in a sentence. */
export const roleNeeded = (role: Role, words: string): string => `You need the ${role} role to ${words}.`;
