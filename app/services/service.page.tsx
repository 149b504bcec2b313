export default function ServicePage() {
  return <h1>Anna Vitran Seva</h1>;
}
