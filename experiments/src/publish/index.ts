export type { ExperimentsDocument } from '../schema/experiment.ts';
export { openDocument, PublishedDocument, signDocument } from './published-document.ts';
export { publishedSource } from './published-source.ts';
export { type SigningKeys, signingKeys, type VerifyingKeys, verifyingKeys } from './signing-keys.ts';
