export default function VideoListPage() {
  return <h1>Videos</h1>;
}
