export default function BulletinPage() {
  return <h1>News</h1>;
}
