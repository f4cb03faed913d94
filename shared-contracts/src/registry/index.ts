export {
  AuditEntry,
  BlobDigest,
  blobDigestOf,
  ChangeAnswer,
  ListedRelease,
  Promotion,
  RefusalAnswer,
  ReleaseUpload,
  ReleaseUploadAnswer,
  Retirement,
  Rollback,
  ServerReturn,
} from './registry-requests.ts';
export { SignedComposition, SignedText } from './signed-composition.ts';
