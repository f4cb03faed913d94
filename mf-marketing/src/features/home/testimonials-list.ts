/** The capsules of the home query that a testimonial may show. */
export type TestimonialPicture = 'studioFlow' | 'emerald' | 'halfZip';

/** A customer's words (specification, section 3). `image` names the capsule whose picture is beside the quote. */
export interface Testimonial {
  readonly name: string;
  readonly location: string;
  readonly quote: string;
  /** Of five. */
  readonly rating: 4 | 5;
  readonly image: TestimonialPicture;
  readonly capsule: { readonly title: string; readonly path: string };
}

export const TESTIMONIALS: readonly Testimonial[] = [
  {
    name: 'Sarah M.',
    location: 'Austin, Texas',
    quote: 'I put it on at six, taught two classes, and went to dinner in the wrap. Nobody asked if I’d changed.',
    rating: 5,
    image: 'studioFlow',
    capsule: { title: 'Studio Flow Capsule', path: '/product/studio-flow-capsule' },
  },
  {
    name: 'Elena R.',
    location: 'Chicago, Illinois',
    quote: 'The green is even richer than I’d hoped, and the boots pull it together. It’s the easiest outfit I own.',
    rating: 5,
    image: 'emerald',
    capsule: { title: 'Emerald Knit Edit', path: '/product/emerald-knit-edit' },
  },
  {
    name: 'James T.',
    location: 'Portland, Oregon',
    quote: 'Four pieces, one box, no second-guessing. I wear the half-zip on the course and the pants to the office.',
    rating: 5,
    image: 'halfZip',
    capsule: { title: 'Men’s Half-Zip Capsule', path: '/product/mens-half-zip-capsule' },
  },
];
