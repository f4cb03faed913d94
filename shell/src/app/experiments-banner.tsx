import { type ExperimentsBoot, explain, shownOf } from 'experiments';
import styles from './experiments-banner.module.css';

type Link = NonNullable<ExperimentsBoot['link']>;
type Explained = NonNullable<ExperimentsBoot['explained']>;

function Words({ link }: { readonly link: Link }) {
  if (link.state === 'preview') {
    return (
      <p>
        Preview: <strong>{link.experiment}</strong> shows <strong>{link.variant}</strong>. Nothing on this page is
        counted.
      </p>
    );
  }
  if (link.state === 'expired') return <p>This link has expired. You’re seeing the live page. Request a new link.</p>;
  if (link.state === 'invalid')
    return <p>This link isn’t valid. It may have been altered. You’re seeing the live page.</p>;
  return <p>What this visitor sees in each experiment, and why. Nothing on this page is counted.</p>;
}

function Reasons({ explained }: { readonly explained: Explained }) {
  if (explained.length === 0) return <p>No experiments are running right now.</p>;
  return (
    <div className={styles.scroll} role="region" aria-label="Experiments" tabIndex={0}>
      <table className={styles.reasons}>
        <thead>
          <tr>
            <th scope="col">Experiment</th>
            <th scope="col">Sees</th>
            <th scope="col">Because</th>
          </tr>
        </thead>
        <tbody>
          {explained.map((one) => (
            <tr key={one.name}>
              <th scope="row">{one.name}</th>
              <td>{shownOf(one)}</td>
              <td>{explain(one)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Says what a link of marketing's decides on this page, or why it does not, so that a preview is not mistaken for the shop. */
export function ExperimentsBanner({ experiments }: { readonly experiments: ExperimentsBoot | null }) {
  if (!experiments?.link) return null;
  const { link, explained = [] } = experiments;
  return (
    // A screenshot of a variant leaves out elements with this attribute.
    <aside
      data-preview-banner=""
      className={styles.banner}
      aria-label={link.state === 'debug' ? 'This visitor’s experiments' : 'Preview'}
    >
      <Words link={link} />
      {link.state === 'debug' && <Reasons explained={explained} />}
    </aside>
  );
}
