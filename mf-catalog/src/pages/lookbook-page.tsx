import { PageHead, useLocation, useQuery, useServices } from 'shared-contracts';
import { Breadcrumbs, ButtonLink, Container } from 'shared-ui';
import { type Collection, collectionOptions } from '../features/collection/collection-query.ts';
import { collectionStructuredData } from '../features/collection/collection-structured-data.ts';
import { layOut } from '../features/lookbook/lookbook-spreads.ts';
import { SpreadView } from '../features/lookbook/spread-view.tsx';
import { type Area, areaAt, areaPictures } from '../lib/areas.ts';
import { campaignOptions } from '../lib/campaign/campaign-query.ts';
import type { CapsulePicture } from '../lib/product/product.ts';
import styles from './lookbook-page.module.css';

export default function LookbookPage() {
  const { pathname } = useLocation();
  const services = useServices();
  const area = areaAt(pathname);
  const { data: collection } = useQuery({
    ...collectionOptions(services, area?.handle ?? ''),
    enabled: area !== undefined,
  });
  const { data: pictures = [] } = useQuery(campaignOptions(services, areaPictures(area?.handle ?? '')));
  if (!area || !collection) return <main id="main" aria-busy="true" />;
  const path = `/${area.handle}`;
  const spreads = layOut(pictures, collection.cards);
  return (
    <main id="main" className={styles.page}>
      <LookbookHead area={area} collection={collection} picture={pictures[0]} />
      <Container>
        <Breadcrumbs
          crumbs={[{ label: 'Home', href: '/' }, { label: collection.title, href: path }, { label: 'Lookbook' }]}
        />
        <header className={styles.header}>
          <h1 className={styles.title}>{area.lookbookHeadline}</h1>
          <p className={styles.lead}>{area.lookbookLead}</p>
        </header>
      </Container>
      <div className={styles.spreads}>
        {spreads.map((spread, index) => (
          <SpreadView
            key={index}
            spread={spread}
            line={spread.kind === 'diptych' ? undefined : area.lookbookLines[Math.floor((index * 2) / 3)]}
            isFirst={index === 0}
          />
        ))}
      </div>
      <Container className={styles.end}>
        <ButtonLink href={path}>Shop {collection.title}</ButtonLink>
      </Container>
    </main>
  );
}

interface LookbookHeadProps {
  readonly area: Area;
  readonly collection: Collection;
  readonly picture: CapsulePicture | undefined;
}

function LookbookHead({ area, collection, picture }: LookbookHeadProps) {
  const { siteOrigin: origin } = useServices().config;
  const path = `/${area.handle}/lookbook`;
  const title = `${area.lookbookHeadline}, the ${collection.title} Lookbook`;
  const description = `${area.lookbookLead} The ${collection.title} lookbook, with every look to shop.`;
  const up = { title: collection.title, path: `/${area.handle}` };
  return (
    <PageHead
      title={title}
      description={description}
      canonical={path}
      type="article"
      image={picture && { url: picture.url, alt: picture.alt, width: picture.width, height: picture.height }}
      jsonLd={collectionStructuredData({ origin, path, title, description, up, cards: collection.cards.slice(0, 6) })}
    />
  );
}
