import TactusPainting

/// The limits of what the views of one surface may hold together: cells of strips, recognizers,
/// and the pixels of pictures.
///
/// A scene of a few kilobytes can ask for more than a machine has. What fits is shown, in the order
/// in which it is asked for; what does not fit is left out and reported once for each kind.
public final class ViewBudget {
  /// A kind of thing that is counted.
  public enum Item: Hashable, Sendable {
    /// Cells that strips made; a cell that shows one picture after another counts once.
    case cells
    /// Recognizers on views.
    case attachments
    /// Bytes of decoded pictures that views hold; one that several views show counts once.
    case pixels

    /// The most of this kind that one surface may have.
    public var limit: Int {
      switch self {
      case .cells: 4_096
      case .attachments: 10_000
      case .pixels: 512 << 20
      }
    }
  }

  /// What only saves time, such as a picture kept as it looks turned, is made while fewer bytes
  /// than this are held.
  static let sparePixels = 96 << 20

  /// Called with the view that was refused something first, once for each kind.
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

  /// Whether a number of things fits; reports the view where it does not.
  ///
  /// - Parameter count: How many of them there would be with the new ones.
  public func admits(_ item: Item, _ count: Int, for view: View) -> Bool {
    if count <= item.limit { return true }
    if refused.insert(item).inserted { onRefusal?(item, view) }
    return false
  }

  /// Takes room for one cell; nil where there is none.
  func takeCell(for view: View) -> BudgetShare? {
    admits(.cells, used[.cells, default: 0] + 1, for: view) ? take(.cells, 1) : nil
  }

  /// Takes room for a picture that a view is about to hold, once however many views hold it; nil
  /// where there is none.
  func take(_ picture: Picture, for view: View) -> BudgetShare? {
    if let share = pictures[picture.identity]?.share { return share }
    let count = used[.pixels, default: 0] + picture.byteCount
    guard admits(.pixels, count, for: view) else { return nil }
    let share = take(.pixels, picture.byteCount)
    share.picture = picture.identity
    pictures[picture.identity] = WeakShare(share: share)
    return share
  }

  /// Takes room for pixels that only save time; nil where there is little left.
  func takeSpare(_ byteCount: Int) -> BudgetShare? {
    used[.pixels, default: 0] + byteCount <= Self.sparePixels ? take(.pixels, byteCount) : nil
  }

  /// Returns how a picture looks turned and sized: as another view keeps it, or made anew.
  ///
  /// - Parameter paint: Draws the picture with its corner at 0, 0.
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

/// A part of a budget, taken for as long as this lives.
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
