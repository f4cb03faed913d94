import { Link } from 'shared-runtime';

/** Leads to the experiments that are in the way of another one. */
export function OpenExperiments({ names }: { readonly names: readonly string[] }) {
  return names.map((name) => (
    <span key={name}>
      {' '}
      <Link to={`/admin/analytics/experiments/${name}/edit`}>Open {name}</Link>
    </span>
  ));
}
