/** The folders of the workspaces that the root's `package.json` names; a `*` at a pattern's end stands for any text without a slash. */
export function workspaceFolders(root: string): string[];
