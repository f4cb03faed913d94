/** How the server is started. */
interface S3ServerOptions {
  /** Where its objects are; without one, they are in a folder that is removed when it stops. */
  readonly directory?: string | undefined;
  /** 0 for a free one. */
  readonly port?: number;
  readonly host?: string | undefined;
  /** Whether it honors `If-None-Match: *`. */
  readonly isConditional?: boolean;
}

/** A server that runs. */
interface S3Server {
  readonly endpoint: string;
  readonly port: number;
  /** What a registry needs to use it. */
  readonly environment: Readonly<Record<`REGISTRY_S3_${string}`, string>>;
  /** The address of the bucket, for RELEASES_URL. */
  readonly bucketUrl: string;
  stop(): Promise<void>;
}

export function s3Server(options?: S3ServerOptions): Promise<S3Server>;
