import type { CampaignPicture } from '../../lib/campaign/campaign-query.ts';
import type { Mark } from '../../lib/campaign/marks.ts';
import type { CapsulePicture } from '../../lib/product/product.ts';

/** A capsule in a lookbook; its price in minor units. */
export interface LookCapsule {
  readonly handle: string;
  readonly title: string;
  readonly price: number;
  /** How many pieces are in it. */
  readonly count: number;
}

/** A piece that a picture shows at a point, in shares of the picture's width and height. */
export interface Point {
  readonly capsule: LookCapsule;
  /** The id of the piece on the page of its capsule. */
  readonly piece: string;
  readonly name: string;
  /** The price of the piece on its own, in minor units; absent if it is not sold separately. */
  readonly price?: number | undefined;
  readonly x: number;
  readonly y: number;
}

/** A picture of the lookbook with its texts. */
export interface Plate {
  readonly picture: CapsulePicture;
  readonly caption?: string | undefined;
  readonly points: readonly Point[];
  /** The capsule that the picture belongs to; absent for campaign pictures. */
  readonly of?: LookCapsule | undefined;
}

/** A capsule of the collection with the marks of its own picture and the names of its pieces. */
export interface Look {
  readonly capsule: LookCapsule;
  readonly picture?: CapsulePicture | undefined;
  readonly marks: readonly Mark[];
  readonly names: ReadonlyMap<string, string>;
  /** The prices of the pieces that are sold separately, in minor units. */
  readonly prices: ReadonlyMap<string, number>;
}

/**
 * Pieces without a name have no point, and so no line in the list. Points come in the order in which the capsules
 * list their pieces: a picture stores the lowest piece first.
 */
function pointsOf(marks: readonly Mark[], looks: ReadonlyMap<string, Look>): readonly Point[] {
  const named = marks.flatMap(({ capsule, piece, x, y }) => {
    const look = looks.get(capsule);
    const name = look?.names.get(piece);
    if (!look || name === undefined) return [];
    const point = { capsule: look.capsule, piece, name, price: look.prices.get(piece), x, y };
    return { place: [...look.names.keys()].indexOf(piece), point };
  });
  return named.sort((a, b) => a.place - b.place).map(({ point }) => point);
}

export interface Plates {
  readonly campaign: readonly Plate[];
  readonly looks: readonly Plate[];
}

/**
 * The pictures to lay out: the campaign's, and those of the first capsules that no campaign picture shows, at most `most`
 * of these.
 */
export function platesOf(pictures: readonly CampaignPicture[], looks: readonly Look[], most: number): Plates {
  const byHandle = new Map(looks.map((look) => [look.capsule.handle, look]));
  const campaign = pictures.map(({ marks, ...rest }) => ({ ...rest, points: pointsOf(marks, byHandle) }));
  const shown = new Set(campaign.flatMap(({ points }) => points.map(({ capsule }) => capsule.handle)));
  const others = looks.flatMap(({ capsule, picture, marks }) => {
    if (!picture || shown.has(capsule.handle)) return [];
    const own = marks.filter((mark) => mark.capsule === capsule.handle);
    return { picture, points: pointsOf(own, byHandle), of: capsule };
  });
  return { campaign, looks: others.slice(0, most) };
}

/** A capsule with its visible pieces. */
export interface Worn {
  readonly capsule: LookCapsule;
  readonly pieces: readonly Pick<Point, 'piece' | 'name'>[];
}

/** The capsules and pieces that pictures show, according to their points alone. */
export function wornIn(plates: readonly Plate[]): readonly Worn[] {
  const capsules = new Map(
    plates.flatMap(({ of, points }) =>
      [...(of ? [of] : []), ...points.map(({ capsule }) => capsule)].map((capsule) => [capsule.handle, capsule]),
    ),
  );
  const points = plates.flatMap((plate) => plate.points);
  return [...capsules.values()].map((capsule) => {
    const own = points.filter((point) => point.capsule.handle === capsule.handle);
    return { capsule, pieces: [...new Map(own.map(({ piece, name }) => [piece, { piece, name }])).values()] };
  });
}
