import type { ServerConfig } from 'shared-contracts/config';
import { z } from 'zod';
import { backendRest } from './backend-rest.ts';
import { PublishedDocument } from './published-document.ts';

/** The number of documents to check, so that an invalid last one does not hide the valid one before it. */
const LOOK_BACK = 3;

/**
 * The configurations published after a version, newest first. They are public, so a server needs no secret to read them. An
 * unchanged configuration costs an empty list.
 */
export function publishedSource({
  supabase,
}: Pick<ServerConfig, 'supabase'>): (after: number) => Promise<PublishedDocument[]> {
  const ask = backendRest(supabase, supabase.publishableKey);
  return async (after) =>
    z
      .array(PublishedDocument)
      .parse(
        await ask(
          `experiment_documents?select=version,body,signature&version=gt.${after}&order=version.desc&limit=${LOOK_BACK}`,
        ),
      );
}
