export default function ActivityPage() {
  return <h1>Recent activities</h1>;
}
