export default function RefundPolicyPage() {
  return <h1>Refund policy</h1>;
}
