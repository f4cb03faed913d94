import { Later, PageHead, useLocation, useQuery, useServices } from 'shared-runtime';
import { Breadcrumbs, ButtonLink, Container, Unbroken } from 'shared-ui';
import { collectionStructuredData } from '../features/collection/collection-structured-data.ts';
import { type Lookbook, lookbookOptions } from '../features/lookbook/lookbook-query.ts';
import { layOut, type Spread } from '../features/lookbook/lookbook-spreads.ts';
import { wornIn } from '../features/lookbook/plate.ts';
import { SpreadView } from '../features/lookbook/spread-view.tsx';
import { type AreaPage, areaAt } from '../lib/area-pages.ts';
import styles from './lookbook-page.module.css';

export default function LookbookPage() {
  const { pathname } = useLocation();
  const services = useServices();
  const area = areaAt(pathname);
  const { data: lookbook } = useQuery({
    ...lookbookOptions(services, area?.handle ?? ''),
    enabled: area !== undefined,
  });
  if (!area || !lookbook) return <main id="main" aria-busy="true" />;
  const path = `/${area.handle}`;
  const spreads = layOut(lookbook);
  return (
    <main id="main" className={styles.page}>
      <LookbookHead area={area} lookbook={lookbook} spreads={spreads} />
      <Container>
        <Breadcrumbs
          crumbs={[{ label: 'Home', href: '/' }, { label: lookbook.title, href: path }, { label: 'Lookbook' }]}
        />
        <header className={styles.header}>
          <h1 className={styles.title}>{area.lookbookHeadline}</h1>
          <p className={styles.lead}>{area.lookbookLead}</p>
        </header>
      </Container>
      <div className={styles.spreads}>
        {spreads.map((spread, index) =>
          index === 0 ? (
            <SpreadView key={index} spread={spread} isFirst />
          ) : (
            <Later key={index}>
              <SpreadView spread={spread} isFirst={false} />
            </Later>
          ),
        )}
      </div>
      <Container className={styles.end}>
        <ButtonLink href={path}>
          <span>
            Shop <Unbroken>{lookbook.title}</Unbroken>
          </span>
        </ButtonLink>
      </Container>
    </main>
  );
}

interface LookbookHeadProps {
  readonly area: AreaPage;
  readonly lookbook: Lookbook;
  readonly spreads: readonly Spread[];
}

function LookbookHead({ area, lookbook, spreads }: LookbookHeadProps) {
  const { siteOrigin: origin } = useServices().config;
  const path = `/${area.handle}/lookbook`;
  const title = `${area.lookbookHeadline}: ${lookbook.title} Lookbook`;
  const description = `${area.lookbookLead} Shop every look in the ${lookbook.title} lookbook.`;
  const up = { title: lookbook.title, path: `/${area.handle}` };
  const cards = wornIn(spreads.flatMap((spread) => spread.plates)).map(({ capsule }) => capsule);
  return (
    <PageHead
      title={title}
      description={description}
      canonical={path}
      type="article"
      image={lookbook.campaign[0]?.picture}
      jsonLd={
        typeof document === 'undefined' ? collectionStructuredData({ origin, path, title, description, up, cards }) : []
      }
    />
  );
}
