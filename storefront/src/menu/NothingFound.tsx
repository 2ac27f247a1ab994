import { Icon } from '../page/Icon.tsx';

export function NothingFound({
  query,
  showAll,
  onShowAll,
}: {
  query: string;
  showAll: string;
  onShowAll: () => void;
}) {
  return (
    <div className="blank">
      <Icon name="search" />
      <h2>No encontramos «{query}»</h2>
      <p>Prueba con otra palabra o vuelve a ver todo.</p>
      <button type="button" className="btn" onClick={onShowAll}>
        {showAll}
      </button>
    </div>
  );
}
