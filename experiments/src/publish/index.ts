export type { ExperimentsDocument } from '../schema/experiment.ts';
export { openDocument, PublishedDocument, signDocument } from './published-document.ts';
export { publishedSource } from './published-source.ts';
export {
  isSigned,
  keyIdOf,
  publicKeyFrom,
  publicKeyText,
  registryKeys,
  type SigningKeys,
  signingKeys,
  signText,
  type VerifyingKeys,
  verifyingKeys,
} from './signing-keys.ts';
