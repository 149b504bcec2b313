export default function LegalDocumentsPage() {
  return <h1>Legal documents</h1>;
}
