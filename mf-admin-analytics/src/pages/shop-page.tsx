import { ShopView } from '../features/shop/shop-view.tsx';
import { AdminPage } from '../lib/admin-page.tsx';

export default function ShopPage() {
  return (
    <AdminPage title="Shop" lead="Visits, orders, and page speed.">
      <ShopView />
    </AdminPage>
  );
}
