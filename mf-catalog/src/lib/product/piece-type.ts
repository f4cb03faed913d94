/** The product type of pieces that are sold on their own. They have no page: they are shown on their capsule's. */
export const PIECE_TYPE = 'Piece';
