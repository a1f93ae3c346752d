package import TactusPainting

/// A file format in which a scene exports its content.
package enum ExportFormat: String, SceneWord {
  case png, svg, pdf
}

/// A request to write pages to files, one page for each file, or all pages to one PDF file.
package struct ExportRequest: Sendable {
  package var pages: [PageContent]
  package var format: ExportFormat
  /// The name from which the names of the files are derived.
  package var name: String
  /// The noun for the exported content in messages, such as "the page".
  package var noun: String
  /// The number of pixels of a PNG file per px of a page.
  package var scale: Double

  package init(
    pages: [PageContent], format: ExportFormat, name: String, noun: String, scale: Double = 1
  ) {
    self.pages = pages
    self.format = format
    self.name = name
    self.noun = noun
    self.scale = scale
  }

  /// The contents of one file to write.
  package struct File: Sendable {
    package var bytes: [UInt8]
    /// A remark for the message to the user, such as the size of a PNG that was scaled down; empty
    /// for none.
    package var remark = ""
  }

  /// The number of files.
  package var fileCount: Int { format == .pdf ? 1 : pages.count }

  /// Returns the contents of a file, counted from 0.
  ///
  /// The method can take seconds for a large page, so call it on the thread that writes the file.
  ///
  /// - Throws: `PaintingError` if a PNG cannot be made, for example because memory is exhausted.
  package func file(_ number: Int) throws(PaintingError) -> File {
    switch format {
    case .pdf: return File(bytes: PDFWriter.write(pages.map { $0.page() }))
    case .svg: return File(bytes: SVGWriter.write(pages[number].page()))
    case .png:
      let png = try pages[number].page().png(scale: scale)
      guard png.isScaledDown else { return File(bytes: png.bytes) }
      return File(
        bytes: png.bytes, remark: ", scaled down to \(png.width)x\(png.height) pixels")
    }
  }
}
