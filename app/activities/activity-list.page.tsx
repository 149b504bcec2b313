export default function ActivityListPage() {
  return <h1>Recent activities</h1>;
}
