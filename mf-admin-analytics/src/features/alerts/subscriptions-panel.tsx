import { useState } from 'react';
import type { SessionUser } from 'shared-contracts';
import { useAuth, useQuery, useServices } from 'shared-runtime';
import { announce, Notice, SelectField } from 'shared-ui';
import { FiguresPanel } from '../../lib/figures-panel.tsx';
import { AlertChoices } from './alert-choices.tsx';
import { type Subscriptions, subscriptionsQuery } from './alert-subscriptions.ts';
import styles from './subscriptions-panel.module.css';
import { useAlertChoice } from './use-alert-choice.ts';

/** The experiments with subscriptions of their own, and those that were just added. */
function singled({ chosen }: Subscriptions, added: readonly string[]): string[] {
  const named = chosen.flatMap(({ experiment }) => experiment ?? []);
  return [...new Set([...named, ...added])].toSorted();
}

function SingleExperiment({
  names,
  onChoose,
}: {
  readonly names: readonly string[];
  readonly onChoose: (name: string) => void;
}) {
  if (names.length === 0) return null;
  return (
    <SelectField
      label="Set alerts for one experiment"
      value=""
      onChange={(event) => event.currentTarget.value && onChoose(event.currentTarget.value)}
    >
      <option value="">Experiment</option>
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  );
}

function Choices({ subscriptions, user }: { readonly subscriptions: Subscriptions; readonly user: SessionUser }) {
  const { choose, isFailed } = useAlertChoice(user.id);
  const [added, setAdded] = useState<readonly string[]>([]);
  const single = singled(subscriptions, added);
  return (
    <>
      <p>We email {user.email} once per alert. Changes take effect right away.</p>
      {isFailed && <Notice tone="error">Your choice wasn’t saved. Please try again.</Notice>}
      <div className={styles.subjects}>
        {[null, ...single].map((experiment) => (
          <AlertChoices
            key={experiment ?? ''}
            subscriptions={subscriptions}
            experiment={experiment}
            onChoose={(kind, wanted) => {
              // Without its last choice, it stays where it is until the user leaves the page.
              if (experiment !== null) setAdded((names) => [...names, experiment]);
              void choose(experiment, kind, wanted);
            }}
          />
        ))}
      </div>
      <SingleExperiment
        names={subscriptions.experiments.filter((name) => !single.includes(name))}
        onChoose={(name) => {
          setAdded((names) => [...names, name]);
          announce(`Alerts for ${name} added to the list.`);
        }}
      />
    </>
  );
}

function PanelOf({ user }: { readonly user: SessionUser }) {
  const { config } = useServices();
  const subscriptions = useQuery(subscriptionsQuery(config, user.id));
  return (
    <FiguresPanel title="Email alerts" query={subscriptions}>
      {(found) => <Choices subscriptions={found} user={user} />}
    </FiguresPanel>
  );
}

/** The alerts that this administrator gets by mail. */
export function SubscriptionsPanel() {
  const { user } = useAuth();
  return user && <PanelOf user={user} />;
}
