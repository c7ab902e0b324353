import { SellerSection } from "#features/seller/SellerSection.tsx";

export function SellerPage() {
  return <SellerSection />;
}
