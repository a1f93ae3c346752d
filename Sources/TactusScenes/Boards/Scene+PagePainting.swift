import TactusGeometry
package import TactusPainting
import TactusPictures
import TactusViews

/// Methods that prepare the small images of pages.
extension Scene {
  /// Everything needed to paint the present page.
  package var pagePainting: PagePainting { painting(of: state) }

  /// Returns everything needed to paint a page with the given state; pass nil for a page that must
  /// be read first.
  func painting(of state: SceneState?) -> PagePainting {
    var painting = PagePainting()
    painting.state = state
    painting.background = tree.root.background ?? .color(.black)
    painting.isLight = tree.theme.isLight
    painting.picture = pictureLookup(for: state)
    painting.copies = host.pictures?.copies
    addParts(of: tree.root, at: .zero, within: tree.root.bounds, to: &painting)
    if painting.frame.isEmpty { painting.frame = tree.root.bounds }
    return painting
  }

  /// Returns a function that finds the pictures of a page's pieces and can be called on any thread.
  ///
  /// This method itself looks up the pictures of files, because only this thread may open them.
  private func pictureLookup(for state: SceneState?) -> @Sendable (String) -> Picture? {
    var files: [String: Picture] = [:]
    for piece in state?.pieces ?? [] where piece.note == nil && files[piece.picture] == nil {
      guard pictures.picture(piece.picture) == nil else { continue }
      let shown = pieces[piece.number]?.picture.flatMap { $0.name == piece.picture ? $0 : nil }
      files[piece.picture] = shown ?? using(state?.copies ?? [], { picture(of: piece) })
    }
    return { [pictures, files] in files[$0] ?? pictures.picture($0) }
  }

  /// Adds the parts of a page that a view and its descendants show.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - offset: The vector from the view's coordinates to those of the window, with all views at
  ///     the places that the scene file specifies.
  ///   - room: The part of the window that the view's ancestors leave visible.
  ///   - painting: Receives the parts.
  private func addParts(
    of view: View, at offset: Vector, within room: Rect, to painting: inout PagePainting
  ) {
    if let drawing = view as? DrawingView, let name = view.identifier {
      painting.parts.append(.ink(name, granularity: drawing.granularity, at: offset))
      painting.frame = painting.frame.isEmpty ? room : painting.frame.union(room)
    }
    for child in view.children {
      guard let description = built.description(of: child) else {
        // A content view that is not in the scene file has the same coordinates as its parent.
        if !(child is PictureView) { addParts(of: child, at: offset, within: room, to: &painting) }
        continue
      }
      let home = self.home(of: child, description)
      let hasOrigin = description.kind == .drawing || description.kind == .workspace
      let start = hasOrigin ? child.bounds.origin : .zero
      let box = home.offset(by: offset).intersection(room)
      addParts(
        of: child, at: offset + (home.origin - start), within: box.isEmpty ? room : box,
        to: &painting)
    }
    if let name = view.identifier { painting.parts.append(.pieces(name, at: offset)) }
  }

  /// Shows the image of a page that a keeper has painted or read.
  package func thumbnailDidArrive(_ image: Image, of page: Int) {
    guard let shelf, shelf.index.pages.contains(page) else { return }
    shelf.thumbnails[page] = image
    shelf.overview?.refresh()
  }

  /// Requests the images of all pages that the overview shows.
  func requestThumbnails() {
    guard let shelf else { return }
    if shelf.thumbnailsAreLight != tree.theme.isLight {
      shelf.thumbnails = [:]
      shelf.thumbnailsAreLight = tree.theme.isLight
    }
    for number in shelf.index.pages {
      let isPresent = number == shelf.index.present
      guard shelf.keeper == nil || isPresent || shelf.thumbnails[number] == nil else { continue }
      let painting = painting(of: isPresent ? state : shelf.pages[number]?.state)
      if let keeper = shelf.keeper {
        keeper.paint(number, painting)
      } else if let image = try? painting.image() {
        shelf.thumbnails[number] = image
      }
    }
  }
}
