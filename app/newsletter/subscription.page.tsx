export default function SubscriptionPage() {
  return <h1>Newsletter</h1>;
}
