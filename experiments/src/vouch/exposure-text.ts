/** The claim of a token: the shop gave this visitor this variant in this phase of the experiment. */
export interface Vouched {
  readonly visitor: string;
  readonly experiment: string;
  readonly phase: number;
  readonly variant: string;
}

/** The parts of a token. The names in its claim are sent beside it and are signed, not repeated. */
export interface ExposureToken {
  /** The first 6 characters of the public key's SHA-256, base64url. */
  readonly kid: string;
  /** Seconds since the epoch. */
  readonly issued: number;
  /** Ed25519, base64url. */
  readonly signature: string;
}

/** The longest text that can be a token. */
export const TOKEN_LENGTH = 128;

const TOKEN = /^([\w-]{6})\.([0-9a-z]{5,8})\.([\w-]{86})$/;

/** The text that a token signs. It is JSON, so no name can contain a separator; its first word distinguishes it from other signed texts. */
export function exposureText({ visitor, experiment, phase, variant }: Vouched, issued: number): string {
  return JSON.stringify(['exposure', 1, visitor, experiment, phase, variant, issued]);
}

/** Writes a token: about 100 bytes. */
export function writeToken({ kid, issued, signature }: ExposureToken): string {
  return `${kid}.${issued.toString(36)}.${signature}`;
}

/** Reads a token; null for any other text. */
export function readToken(text: string): ExposureToken | null {
  const [, kid = '', issued = '', signature = ''] = TOKEN.exec(text) ?? [];
  return kid ? { kid, issued: Number.parseInt(issued, 36), signature } : null;
}
