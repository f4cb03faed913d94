import { Link } from 'shared-runtime';
import { Container, Section, Unbroken } from 'shared-ui';
import type { Capsule } from '../../lib/capsule-card.ts';
import { Eyebrow } from '../../lib/eyebrow.tsx';
import { FramedPicture } from '../../lib/framed-picture.tsx';
import { PROMISES } from '../../lib/promises.ts';
import { Rating } from './rating.tsx';
import styles from './testimonials.module.css';
import { TESTIMONIALS, type Testimonial, type TestimonialPicture } from './testimonials-list.ts';

type Capsules = Readonly<Partial<Record<TestimonialPicture, Capsule | undefined>>>;

function Quote({ testimonial, capsule }: { readonly testimonial: Testimonial; readonly capsule: Capsule | undefined }) {
  const { name, location, quote, rating } = testimonial;
  return (
    <li className={styles.testimonial}>
      <figure className={styles.words}>
        <blockquote className={styles.quote}>
          <p>“{quote}”</p>
        </blockquote>
        <figcaption className={styles.signature}>
          <FramedPicture
            picture={capsule?.pictures[1] ?? capsule?.pictures[0]}
            sizes="(min-width: 96em) 159px, (min-width: 64em) 9.8vw, 4rem"
          />
          <div>
            <Rating value={rating} />
            <p className={styles.caption}>
              <span className={styles.name}>{name}</span>, {location}
              <br />
              wears the{' '}
              <Link to={testimonial.capsule.path}>
                <Unbroken>{testimonial.capsule.title}</Unbroken>
              </Link>
            </p>
          </div>
        </figcaption>
      </figure>
    </li>
  );
}

/** Three customers, in their own words. */
export function Testimonials({ capsules }: { readonly capsules: Capsules }) {
  return (
    <Section aria-labelledby="testimonials-title">
      <Container>
        <Eyebrow className={styles.eyebrow}>{`${PROMISES.customers} customers`}</Eyebrow>
        <h2 id="testimonials-title">Worn, and written home about</h2>
        <ul className={styles.list}>
          {TESTIMONIALS.map((testimonial) => (
            <Quote key={testimonial.name} testimonial={testimonial} capsule={capsules[testimonial.image]} />
          ))}
        </ul>
      </Container>
    </Section>
  );
}
