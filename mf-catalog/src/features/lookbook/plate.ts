import type { CampaignPicture } from '../../lib/campaign/campaign-query.ts';
import type { Mark } from '../../lib/campaign/marks.ts';
import type { CapsulePicture } from '../../lib/product/product.ts';

/** A capsule as a lookbook speaks of it; its price in minor units. */
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
  /** What the piece costs on its own, in minor units; absent where it is not sold so. */
  readonly price?: number | undefined;
  readonly x: number;
  readonly y: number;
}

/** A picture of the lookbook with all that is said of it. */
export interface Plate {
  readonly picture: CapsulePicture;
  readonly caption?: string | undefined;
  readonly points: readonly Point[];
  /** The capsule that the picture belongs to; absent for campaign pictures. */
  readonly of?: LookCapsule | undefined;
}

/** A capsule of the collection with what its own picture shows and what its pieces are called. */
export interface Look {
  readonly capsule: LookCapsule;
  readonly picture?: CapsulePicture | undefined;
  readonly marks: readonly Mark[];
  readonly names: ReadonlyMap<string, string>;
  /** What the pieces cost that are sold on their own, in minor units. */
  readonly prices: ReadonlyMap<string, number>;
}

/**
 * What cannot be named has no point, and so no line in the list either. Points come in the order in which the capsules
 * list their pieces: a picture names what lies lowest first.
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
 * What there is to be laid out: the campaign's pictures, and those of the first capsules that none of them shows already,
 * at most `most` of these.
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

/** A capsule with those of its pieces that are to be seen. */
export interface Worn {
  readonly capsule: LookCapsule;
  readonly pieces: readonly Pick<Point, 'piece' | 'name'>[];
}

/** What some pictures show, capsule by capsule: what their points say, and nothing else. */
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
