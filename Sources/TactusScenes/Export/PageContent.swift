package import TactusGeometry
package import TactusPainting
package import TactusViews

/// The content of a page to export, from which another thread makes the page.
///
/// The outlines of ink are computed only when the page is made, because that can take seconds.
package struct PageContent: Sendable {
  /// Successive items in painting order, or the ink of one drawing.
  package enum Layer: Sendable {
    case items([VectorItem])
    /// The strokes of a drawing in painting order, and the transform from the drawing's coordinates
    /// to those of the page.
    case ink([InkStroke], granularity: Int, isLight: Bool, Transform)
  }

  /// The distance from the content of a page to its edges, in px.
  static let margin = 24.0

  /// The layers, back to front.
  ///
  /// None of them is empty.
  package private(set) var layers: [Layer] = []
  /// The part of the content that the page shows; nil for all content and a margin around it.
  package var bounds: Rect?
  /// The fill of the page; nil for a transparent page.
  package var backdrop: VectorPage.Backdrop?

  package init(_ page: VectorPage? = nil) {
    guard let page else { return }
    (bounds, backdrop) = (page.bounds, page.backdrop)
    add(page.items)
  }

  /// Whether the content has neither items nor ink.
  package var isEmpty: Bool { layers.isEmpty }

  /// Adds items in front of the content.
  mutating func add(_ items: [VectorItem]) {
    if !items.isEmpty { layers.append(.items(items)) }
  }

  /// Adds the strokes of a drawing in front of the content.
  mutating func add(
    _ strokes: [InkStroke], granularity: Int, isLight: Bool, _ transform: Transform
  ) {
    let ink = InkStroke.inPaintingOrder(strokes.filter { !$0.points.isEmpty })
    guard !ink.isEmpty else { return }
    layers.append(.ink(ink, granularity: granularity, isLight: isLight, transform))
  }

  /// Returns the page, without the items that lie outside its bounds.
  package func page() -> VectorPage {
    let items = layers.flatMap(\.items)
    if let bounds {
      return VectorPage(
        bounds: bounds, backdrop: backdrop,
        items: items.filter { $0.extent.intersects(bounds) })
    }
    let extent = items.reduce(Rect.zero) { $0.union($1.extent) }
    return VectorPage(
      bounds: extent.inset(by: -Self.margin), backdrop: backdrop, items: items)
  }
}

extension PageContent.Layer {
  fileprivate var items: [VectorItem] {
    switch self {
    case .items(let items): items
    case .ink(let strokes, let granularity, let isLight, let transform):
      strokes.flatMap { stroke in
        stroke.vectors(granularity: granularity, isLight: isLight).map {
          VectorItem($0.content, $0.transform.then(transform))
        }
      }
    }
  }
}
