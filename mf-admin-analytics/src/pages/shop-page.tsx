import { EmptyState } from 'shared-ui';
import { AdminPage } from '../lib/admin-page.tsx';

export default function ShopPage() {
  return (
    <AdminPage title="Shop">
      <EmptyState title="No figures yet" text="Visits, carts, orders and how fast the pages are will stand here." />
    </AdminPage>
  );
}
