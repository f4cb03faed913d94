import { entry, type ErrorEntry } from './error-entry.ts';

const KEPT = 'The composition that is live stays live.';

/** Errors that no page has: of servers, of the registry, and of commands. Scripts for browsers leave their words out. */
export const SERVER_ERRORS = {
  'CONFIG-001': entry('Configuration keys are missing or malformed.', 'The shop couldn’t start.'),
  'CONFIG-002': entry(
    'Development keys are used with an address that isn’t on this machine.',
    'The shop couldn’t start.',
  ),
  'CONFIG-003': entry('The shop’s server started with a secret in its environment.', 'The shop couldn’t start.'),
  'CONFIG-004': entry('Processes can’t share a port on this system.', 'The shop couldn’t start.'),
  'FEDERATION-001': entry('A release is invalid.', 'Nothing was published.'),
  'FEDERATION-002': entry('A remote couldn’t be built.', 'Nothing was published.'),
  'FEDERATION-003': entry('The gate rejected a new release.', 'Nothing was published.'),
  'FEDERATION-004': entry('The composition is missing or malformed.', 'The shop couldn’t start.'),
  'FEDERATION-005': entry(
    'A composition lists a release that is missing or damaged on disk.',
    'The previous composition stays live.',
  ),
  'FEDERATION-006': entry('Another publisher is using the registry.', 'Nothing was published.'),
  'REGISTRY-001': entry('A request to the registry is malformed.', 'Nothing was changed.'),
  'REGISTRY-002': entry('A request to the registry has no valid token.', 'Nothing was changed.'),
  'REGISTRY-003': entry('A token doesn’t allow what the request asks the registry for.', 'Nothing was changed.'),
  'REGISTRY-004': entry('The registry doesn’t have what the request names.', 'Nothing was changed.'),
  'REGISTRY-005': entry('Another release is live than the one that the request expects.', 'Nothing was changed.'),
  'REGISTRY-006': entry('A file or a request is larger than the registry accepts.', 'Nothing was changed.'),
  'REGISTRY-007': entry(
    'Files of an uploaded release are missing, damaged, or not what they claim to be.',
    'Nothing was changed.',
  ),
  'REGISTRY-008': entry('The registry can’t reach its database.', 'Nothing was changed.'),
  'REGISTRY-009': entry('The last remote of a shop can’t be retired.', 'Nothing was changed.'),
  'REGISTRY-010': entry('A signed composition can’t be read.', KEPT),
  'REGISTRY-011': entry('A composition is signed with a key that this server doesn’t trust.', KEPT),
  'REGISTRY-012': entry('The signature of a composition doesn’t match its text.', KEPT),
  'REGISTRY-013': entry('A composition is signed by another registry.', KEPT),
  'REGISTRY-014': entry('A signed composition is older than the one that this server has accepted.', KEPT),
  'REGISTRY-015': entry('The signature of a composition has expired.', KEPT),
  'REGISTRY-016': entry('A composition is signed for a time that is still to come.', KEPT),
  'REGISTRY-017': entry('A file of a release isn’t to be had from the registry as it was released.', KEPT),
  'REGISTRY-018': entry('The registry sent no first composition in time.', 'The shop couldn’t start.'),
  'REGISTRY-019': entry('The registry, or the place of its files, doesn’t answer as it should.', KEPT),
  'REGISTRY-020': entry('There is no such release to go back to.', 'Nothing was changed.'),
  'REGISTRY-023': entry('The remote isn’t live.', 'Nothing was changed.'),
  'REGISTRY-024': entry('The registry couldn’t be reached.', 'The shop stays as it is.'),
  'REGISTRY-025': entry('The registry refused the request.', 'Nothing was changed.'),
  'REGISTRY-026': entry('The registry’s answer can’t be read.', 'The shop stays as it is.'),
  'REGISTRY-027': entry('The registry can’t reach its bucket.', 'Nothing was changed.'),
  'REGISTRY-028': entry('A team has too much in the registry that was never live.', 'Nothing was changed.'),
  'EXPORT-001': entry('A day’s events can’t be exported as requested.', 'Nothing was exported.'),
} as const satisfies Record<string, ErrorEntry>;
