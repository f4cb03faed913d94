import type { ReactNode } from 'react';
import { Later, PageHead, useQuery, useServices } from 'shared-runtime';
import { Breadcrumbs, Container } from 'shared-ui';
import { breadcrumbData } from '../../lib/breadcrumb-data.ts';
import { campaignQuery } from '../../lib/campaign/campaign-query.ts';
import { HelpPanel } from './help-panel.tsx';
import type { Information, InformationSection } from './information.ts';
import styles from './information-page.module.css';

function Contents({ sections }: { readonly sections: readonly InformationSection[] }) {
  return (
    <nav className={styles.contents} aria-labelledby="contents-title">
      <h2 id="contents-title" className={styles.contentsTitle}>
        On this page
      </h2>
      <ol>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface InformationPageProps {
  readonly information: Information;
  /** Structured data beside the breadcrumb. */
  readonly jsonLd?: readonly object[] | undefined;
  /** Before the text, a form for example. */
  readonly children?: ReactNode;
}

/** The one layout of all information pages. */
export function InformationPage({ information, jsonLd = [], children }: InformationPageProps) {
  const { path, title, description, lead, effective, sections } = information;
  const services = useServices();
  const { data: pictures = {} } = useQuery(campaignQuery(services, 'information'));
  return (
    <main id="main">
      <PageHead
        title={title}
        description={description}
        canonical={path}
        type="article"
        image={pictures['og-home'] ?? pictures['home']}
        jsonLd={
          typeof document === 'undefined'
            ? [breadcrumbData(services.config.siteOrigin, { title, path }), ...jsonLd]
            : []
        }
      />
      <Container className={styles.page}>
        <Breadcrumbs crumbs={[{ label: 'Home', href: '/' }, { label: title }]} />
        <header className={styles.head}>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {effective && <p className={styles.effective}>Effective {effective}</p>}
        </header>
        <div className={styles.columns}>
          <Contents sections={sections} />
          <div className={styles.text}>
            {children}
            {sections.map(({ id, heading, body }) => (
              <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.section}>
                <h2 id={`${id}-title`}>{heading}</h2>
                {body}
              </section>
            ))}
          </div>
        </div>
      </Container>
      <Later>
        <HelpPanel current={path} />
      </Later>
    </main>
  );
}
