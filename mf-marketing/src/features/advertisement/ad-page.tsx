import { formatMoney, PageHead, savingPercent, useQuery, useServices } from 'shared-runtime';
import { Badge, Price } from 'shared-ui';
import type { ShopPicture } from '../../lib/campaign-pictures.ts';
import { FramedPicture } from '../../lib/framed-picture.tsx';
import { PROMISES } from '../../lib/promises.ts';
import styles from './ad-page.module.css';
import type { Advertisement } from './advertisement.ts';
import { type Offer, offerQuery } from './offer.ts';
import { offerData } from './offer-data.ts';
import { OfferForm } from './offer-form.tsx';

function OfferPrice({ offer }: { readonly offer: Offer }) {
  const size = offer.sizes.find(({ available }) => available) ?? offer.sizes[0];
  if (!size) return null;
  const { price, compareAt } = size;
  if (compareAt === undefined || compareAt <= price) return <Price size="large">{formatMoney(price)}</Price>;
  return (
    <Price size="large" compareAt={formatMoney(compareAt)} saving={`Save ${savingPercent(price, compareAt)}%`}>
      {formatMoney(price)}
    </Price>
  );
}

interface AdPageProps {
  readonly advertisement: Advertisement;
  /** The campaign's own picture; the default is the capsule's. */
  readonly picture: ShopPicture | undefined;
}

/** One offer and one thing to do. Nothing pops up and nothing leads away. */
export function AdPage({ advertisement, picture }: AdPageProps) {
  const { path, handle, title, headline, description, lead } = advertisement;
  const services = useServices();
  const { data: offer } = useQuery(offerQuery(services, handle));
  const shown = picture ?? offer?.picture;
  return (
    <main id="main">
      <PageHead
        title={title}
        description={description}
        canonical={path}
        type="product"
        image={shown}
        noindex
        jsonLd={
          offer
            ? typeof document === 'undefined'
              ? [offerData(services.config.siteOrigin, advertisement, offer)]
              : []
            : undefined
        }
      />
      <div className={styles.page}>
        <FramedPicture picture={shown} sizes="(min-width: 48em) 50vw, 100vw" priority className={styles.picture} />
        <div className={styles.words}>
          <div className={styles.opening}>
            <Badge tone="accent">Limited edition</Badge>
            <h1 className={styles.headline}>{headline}</h1>
            {offer && <OfferPrice offer={offer} />}
          </div>
          <p className={styles.lead}>{lead}</p>
          {offer && (
            <>
              <OfferForm offer={offer} />
              <ul className={styles.pieces} aria-label={`In the ${offer.title}`}>
                {offer.pieces.map((piece) => (
                  <li key={piece}>{piece}</li>
                ))}
              </ul>
            </>
          )}
          <p className={styles.note}>
            Delivery {PROMISES.delivery} after the order. Free shipping over {PROMISES.freeShippingFrom}. Use code{' '}
            {PROMISES.firstOrderCode} for {PROMISES.firstOrder} your first order.
          </p>
        </div>
      </div>
    </main>
  );
}
