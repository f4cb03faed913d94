import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether two texts are the same, in a time that reveals nothing of either. */
export const isSameSecret = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
