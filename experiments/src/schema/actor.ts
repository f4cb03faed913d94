/** Earlier names in the history: an administrator's account with its number, `ada@example.com (id)`, and a command. */
const WITH_ACCOUNT = / \([0-9a-f-]{36}\)$/;
const EARLIER_COMMAND = /^command line: (.*)$/;

/** The roles that migrate the database; their only changes are the experiments that come with a shop. */
const MIGRATIONS = new Set(['postgres', 'supabase_admin']);

/** The author of a change, as the history shows it: an address, `ada (command line)`, or the setup of the shop. */
export function actorText(actor: string): string {
  if (MIGRATIONS.has(actor)) return 'the shop’s setup';
  return actor.replace(WITH_ACCOUNT, '').replace(EARLIER_COMMAND, '$1 (command line)');
}
