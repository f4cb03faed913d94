import { z } from 'shared-runtime';

const Share = z.number().check(z.gte(0), z.lte(1));

const StoredMark = z.object({ capsule: z.string(), piece: z.string(), x: Share, y: Share });

/** A piece in a picture: a point on what is to be seen of it, in shares of the picture's width and height. */
export type Mark = z.infer<typeof StoredMark>;

/** What a picture is stored to show. What cannot be read is left out, mark by mark: it must not cost the picture. */
export function readMarks(stored: unknown): readonly Mark[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry) => {
    const mark = z.safeParse(StoredMark, entry);
    return mark.success ? mark.data : [];
  });
}
