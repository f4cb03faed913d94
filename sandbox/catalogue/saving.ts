import type { Capsule } from './schema.ts';

/** Cents of an amount with two decimals; the schema has already made sure of its shape. */
const cents = (amount: string) => Number(amount.replace('.', ''));

const piecesTotal = (capsule: Capsule) => capsule.pieces.reduce((sum, piece) => sum + cents(piece.price), 0);

export const costsLessThanItsPieces = (capsule: Capsule) => cents(capsule.price) < piecesTotal(capsule);

/** Positive above 40 %, zero at exactly 40 %, negative below. Whole numbers only, since "up to 40 %" is a promise. */
export const beyondFortyPercent = (capsule: Capsule) => 60 * piecesTotal(capsule) - 100 * cents(capsule.price);

export const savesAtLeastFifteenPercent = (capsule: Capsule) => 100 * cents(capsule.price) <= 85 * piecesTotal(capsule);
