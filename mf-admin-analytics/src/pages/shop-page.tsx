import { ShopView } from '../features/shop/shop-view.tsx';
import { AdminPage } from '../lib/admin-page.tsx';

export default function ShopPage() {
  return (
    <AdminPage title="Shop" lead="How the shop was visited, what came of it, and how well its pages served.">
      <ShopView />
    </AdminPage>
  );
}
