/// The pictures of a program, drawn once for each scale however often its scene is made anew.
final class PictureShelf {
  private var latest: (scale: Double, library: PictureLibrary)?

  func library(scale: Double) -> PictureLibrary {
    if scale == 1 { return DrawnPictures.standard }
    if let latest, latest.scale == scale { return latest.library }
    let library = DrawnPictures.library(scale: scale)
    latest = (scale, library)
    return library
  }
}
