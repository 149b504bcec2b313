export default function BulletinListPage() {
  return <h1>News</h1>;
}
