import { z } from 'shared-runtime';

const Share = z.number().check(z.gte(0), z.lte(1));

const StoredMark = z.object({ capsule: z.string(), piece: z.string(), x: Share, y: Share });

/** A piece in a picture: a point on its visible part, in shares of the picture's width and height. */
export type Mark = z.infer<typeof StoredMark>;

/** The stored marks of a picture. Unreadable marks are left out one by one, so that the picture is kept. */
export function readMarks(stored: unknown): readonly Mark[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry) => {
    const mark = z.safeParse(StoredMark, entry);
    return mark.success ? mark.data : [];
  });
}
