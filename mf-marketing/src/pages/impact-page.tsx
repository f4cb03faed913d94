import { Later, PageHead, useQuery, useServices } from 'shared-runtime';
import { Container } from 'shared-ui';
import { campaignQuery } from '../lib/campaign/campaign-query.ts';
import { ImpactPath } from '../features/impact/impact-path.tsx';
import { ImpactPromise } from '../features/impact/impact-promise.tsx';
import { ImpactStory } from '../features/impact/impact-story.tsx';
import { breadcrumbData } from '../lib/breadcrumb-data.ts';
import { Eyebrow } from '../lib/eyebrow.tsx';
import { FramedPicture } from '../lib/framed-picture.tsx';
import styles from './impact-page.module.css';

const PAGE = { title: 'Our impact', path: '/impact' } as const;
const DESCRIPTION =
  'A portion of sales supports a monastery that helps refugee children. Here’s why, and how your capsule helps.';

export default function ImpactPage() {
  const services = useServices();
  const { data: pictures } = useQuery(campaignQuery(services, 'impact'));
  const picture = pictures?.['impact'];
  return (
    <main id="main">
      <PageHead
        title={PAGE.title}
        description={DESCRIPTION}
        canonical={PAGE.path}
        type="article"
        image={picture}
        jsonLd={typeof document === 'undefined' ? [breadcrumbData(services.config.siteOrigin, PAGE)] : []}
      />
      <Container className={styles.head}>
        <div className={styles.words}>
          <Eyebrow className={styles.eyebrow}>Our impact</Eyebrow>
          <h1 className={styles.headline}>A portion of sales supports a monastery that helps refugee children.</h1>
          <p className={styles.lead}>Every capsule counts, including yours.</p>
        </div>
        <FramedPicture picture={picture} sizes="(min-width: 64em) 37vw, 100vw" priority />
      </Container>
      <Later>
        <ImpactStory />
      </Later>
      <Later>
        <ImpactPath />
      </Later>
      <Later>
        <ImpactPromise />
      </Later>
    </main>
  );
}
