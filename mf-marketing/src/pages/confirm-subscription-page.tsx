import { PageHead } from 'shared-runtime';
import { Container } from 'shared-ui';
import { ConfirmForm } from '../features/newsletter/confirm-form.tsx';
import styles from './confirm-subscription-page.module.css';

const TITLE = 'Confirm your subscription';
const LEAD = 'Click the button to start receiving our emails. If you didn’t sign up, you can ignore this page.';

export default function ConfirmSubscriptionPage() {
  return (
    <main id="main">
      <PageHead title={TITLE} description={LEAD} canonical="/confirm-subscription" noindex />
      <Container className={styles.page}>
        <h1>{TITLE}</h1>
        <p className={styles.lead}>{LEAD}</p>
        <ConfirmForm />
      </Container>
    </main>
  );
}
