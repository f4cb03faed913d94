export { TOKEN_LENGTH, type Vouched } from './exposure-text.ts';
export { createTokenIssuer, EXPOSURE_KEY_FILE, type TokenIssuer } from './issue-token.ts';
export type { ListedNames } from './listed-names.ts';
export { verifyList, verifyToken } from './verify-token.ts';
