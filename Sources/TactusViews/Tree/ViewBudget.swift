import TactusPainting

/// The limits on the resources that all views of one surface use.
///
/// The limits apply to the cells of scrolling strips, to recognizers, and to the memory of
/// pictures. A scene of a few kilobytes can request more resources than a machine has. Requests are
/// granted in the order in which they arrive, as long as the total stays within the limit. Other
/// requests are refused, and only the first refusal for each kind of resource is reported.
public final class ViewBudget {
  /// A kind of limited resource.
  public enum Item: Hashable, Sendable {
    /// Cells, the views in which scrolling strips show pictures; a cell that is reused for several
    /// pictures counts once.
    case cells
    /// Recognizers attached to views.
    case attachments
    /// Bytes of decoded pictures that views are using; a picture that several views show counts
    /// once.
    case pixels

    /// The maximum amount of the resource for one surface.
    public var limit: Int {
      switch self {
      case .cells: 4_096
      case .attachments: 10_000
      case .pixels: 512 << 20
      }
    }
  }

  /// The total pixel memory, in bytes, beyond which no optional copies are made.
  ///
  /// Optional copies, such as renderings of rotated pictures, only save time.
  static let sparePixels = 96 << 20

  /// Called at the first refusal of each kind of resource, with the view that made the request.
  public var onRefusal: ((Item, View) -> Void)?

  private var used: [Item: Int] = [:]
  private var refused: Set<Item> = []
  private var pictures: [ObjectIdentifier: WeakShare] = [:]

  private var renderings: [ObjectIdentifier: WeakRendering] = [:]

  private struct WeakShare {
    weak var share: BudgetShare?
  }

  private struct WeakRendering {
    weak var rendering: PictureRendering?
  }

  /// Returns whether the limit of a resource allows a total use of `count` units.
  ///
  /// At the first excess for each kind of resource, `onRefusal` is called with the resource and the
  /// view.
  public func admits(_ item: Item, _ count: Int, for view: View) -> Bool {
    if count <= item.limit { return true }
    if refused.insert(item).inserted { onRefusal?(item, view) }
    return false
  }

  func takeCell(for view: View) -> BudgetShare? {
    admits(.cells, used[.cells, default: 0] + 1, for: view) ? take(.cells, 1) : nil
  }

  /// Reserves memory for a picture that a view is about to show; returns nil if the limit would be
  /// exceeded.
  ///
  /// Views that show the same picture share one reservation.
  func take(_ picture: Picture, for view: View) -> BudgetShare? {
    if let share = pictures[picture.identity]?.share { return share }
    let count = used[.pixels, default: 0] + picture.byteCount
    guard admits(.pixels, count, for: view) else { return nil }
    let share = take(.pixels, picture.byteCount)
    share.picture = picture.identity
    pictures[picture.identity] = WeakShare(share: share)
    return share
  }

  /// Reserves memory for an optional copy of pixels; returns nil if the total would exceed
  /// `sparePixels`.
  func takeSpare(_ byteCount: Int) -> BudgetShare? {
    used[.pixels, default: 0] + byteCount <= Self.sparePixels ? take(.pixels, byteCount) : nil
  }

  /// Returns a rotated and scaled copy of a picture, reusing the previous copy if it was made for
  /// an equal `look`.
  ///
  /// Apart from the picture, `look` contains everything that determines the copy's pixels. The
  /// result is nil if a new copy would be too large or the budget has no room for it. The closure
  /// `paint` must draw the picture with its top left corner, before any rotation, at (0, 0).
  func rendering(
    of picture: Picture, _ look: PictureRendering.Look, _ paint: (Canvas) -> Void
  ) -> PictureRendering? {
    if let kept = renderings[picture.identity]?.rendering, kept.look == look { return kept }
    let made = PictureRendering(look, self, paint)
    renderings[picture.identity] = made.map { WeakRendering(rendering: $0) }
    return made
  }

  private func take(_ item: Item, _ count: Int) -> BudgetShare {
    used[item, default: 0] += count
    return BudgetShare(self, item, count)
  }

  fileprivate func giveBack(_ share: BudgetShare) {
    used[share.item, default: 0] -= share.count
    if let picture = share.picture { pictures[picture] = nil }
  }
}

/// An amount of a resource that is reserved in a budget until this object is deallocated.
final class BudgetShare {
  fileprivate let item: ViewBudget.Item
  fileprivate let count: Int
  fileprivate var picture: ObjectIdentifier?
  private weak var budget: ViewBudget?

  fileprivate init(_ budget: ViewBudget, _ item: ViewBudget.Item, _ count: Int) {
    self.budget = budget
    self.item = item
    self.count = count
  }

  deinit { budget?.giveBack(self) }
}
